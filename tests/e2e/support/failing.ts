import type { Page, Route } from '@playwright/test'

/** How a call can fail. The last but one lets the server do its work and loses the answer; 401 opens the login, so that it comes last. */
export const FAILURES = ['500', '502 html', '503', '403', '409', '429', 'cut before', 'offline', 'time-out', 'cut after', '401'] as const
export type Failure = (typeof FAILURES)[number]

/** The ways to fail of a long run; FAILURES_KINDS=500,401 names some, to split it. */
export const chosenFailures = (): readonly Failure[] => {
  const names = process.env.FAILURES_KINDS?.split(',')
  return FAILURES.filter((how) => !names || names.includes(how))
}

/** The words of a made failure: a sentence of its own for each, so that it is known again on the page. */
const REFUSAL = '시험으로 실패한 호출입니다.'
const REPLIES: Partial<Record<Failure, { status: number; code?: string; unknown?: true }>> = {
  '500': { status: 500, code: 'SYS-500', unknown: true },
  '503': { status: 503, code: 'SYS-503' },
  '403': { status: 403, code: 'AUTH-003' },
  '409': { status: 409, code: 'CNF-001' },
  '429': { status: 429, code: 'LIM-001' },
  '401': { status: 401, code: 'AUTH-002' },
}

/** What nobody in front of the page asked for: the log of visits, whether the session lives, live news. */
const BACKGROUND = /\/api\/(insertVisitLog|auth\/authorized|live|session)|\/words\//

const fail = async (route: Route, how: Failure) => {
  const reply = REPLIES[how]
  if (reply) {
    const { status, code, unknown } = reply
    const body = JSON.stringify({ message: REFUSAL, ...(unknown && { unknown }) })
    return route.fulfill({ status, contentType: 'application/json', body, ...(code && { headers: { 'x-error-code': code } }) })
  }
  if (how === '502 html') return route.fulfill({ status: 502, contentType: 'text/html', body: '<html><h1>502 Bad Gateway</h1></html>' })
  if (how === 'cut after') await route.fetch().catch(() => null)
  return route.abort(how === 'offline' ? 'internetdisconnected' : how === 'time-out' ? 'timedout' : 'connectionreset')
}

/** Lets every call of a page fail in the manner that is set, until it is set to null. */
export const failCalls = async (page: Page) => {
  const calls: string[] = []
  let how: Failure | null = null
  let open = 0
  await page.route('**/api/**', async (route) => {
    const request = route.request()
    const { pathname } = new URL(request.url())
    if (how === null || BACKGROUND.test(pathname) || request.headers()['x-unattended'] || request.resourceType() === 'eventsource')
      return route.fallback()
    calls.push(pathname)
    open += 1
    await fail(route, how)
    open -= 1
  })
  return {
    calls,
    set: (failure: Failure | null) => {
      how = failure
    },
    /** Until nothing is under way and the page has had its moment to say so. */
    settle: async () => {
      for (let quiet = 0; quiet < 3; quiet = open > 0 ? 0 : quiet + 1) await page.waitForTimeout(60)
    },
  }
}
