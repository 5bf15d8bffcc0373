import { expect, test } from 'vitest'
import type { Endpoint } from '#platform/shared/calls/endpoint.ts'

const modules = import.meta.glob<Record<string, unknown>>('../../features/*/*/contract.ts', { eager: true })
const isEndpoint = (value: unknown): value is Endpoint =>
  typeof (value as Endpoint | null)?.path === 'string' && 'access' in (value as Endpoint)
const calls = new Map(
  Object.values(modules).flatMap((module) =>
    Object.values(module)
      .filter(isEndpoint)
      .map((call) => [call.path, call] as const),
  ),
)

const QUIET = [
  ['/api/login', '/api/logout', '/api/auth/authorized', '/api/session', '/api/menuMap', '/api/guest/menu', '/api/languageMap'],
  ['/api/registMyMenu', '/api/insertVisitLog', '/api/reorderMyMenu'],
  ['/api/code/selectCommonCode', '/api/code/selectLanguageCode', '/api/code/selectCorpCode', '/api/code/selectRoleId'],
].flat()
const LOUD = [
  ['/api/auth/findMyId', '/api/auth/find/password', '/api/file/fileDownload', '/api/file/templateDownload', '/api/file/fileUpload'],
  ['/api/edi/RCL/uploadRcl/upload', '/api/edi/partner/saneiManifest/upload'],
  ['/api/douzone/douzonBizboxAlphaApi/callApiOutProcessEncLogOn', '/api/file/base64ImageDownload', '/api/file/logoImageDownload'],
].flat()

const flagged = (paths: readonly string[], quiet: boolean) =>
  paths.filter((path) => calls.has(path) && Boolean(calls.get(path)?.quiet) !== quiet)

test('S7-003 the silent calls of the specification, code lists and grid loads show no loader', () => {
  expect(QUIET.filter((path) => !calls.has(path))).toEqual([])
  expect(flagged(QUIET, true)).toEqual([])
  const loads = [...calls.keys()].filter((path) => /\/select[A-Z]\w*$/.test(path))
  expect(loads.length).toBeGreaterThan(10)
  expect(flagged(loads, true)).toEqual([])
})

test('S7-004 all other calls of its table show it, and so do saves', () => {
  expect(flagged(LOUD, false)).toEqual([])
  // Grid and search settings are saved in the background, like favourites.
  const saves = [...calls.keys()].filter((path) => /\/save[A-Z]\w*$/.test(path) && !/\/(gridLayout|savedView)\//.test(path))
  expect(saves.length).toBeGreaterThan(1)
  expect(flagged(saves, false)).toEqual([])
})
