import * as z from 'zod/mini'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { endpoint } from '#platform/shared/calls/endpoint.ts'
import { callPage, LOUD } from '../../../../tests/support/pages/call-page.ts'
import { download, DOWNLOAD_TIMEOUT, saveFile } from './download.ts'
import { postFiles, UPLOAD_TIMEOUT } from './post-files.ts'

const upload = endpoint({
  path: '/api/file/fileUpload',
  access: 'member',
  files: { count: 10, bytes: 20_000_000 },
  input: z.object({ mngtNo: z.string(), docType: z.optional(z.string()), files: z.any() }),
  output: z.array(z.object({ FILE_SN: z.number() })),
})
const file = endpoint({ path: '/api/file/fileDownload', access: 'member', method: 'GET', input: z.any(), output: z.any() })

class FakeXhr {
  static last: FakeXhr
  upload: { onprogress?: (event: object) => void } = {}
  onload?: () => void
  onerror?: () => void
  responseType = ''
  status = 0
  response = new ArrayBuffer(0)
  sent: { method?: string; path?: string; headers: Record<string, string>; body?: FormData } = { headers: {} }
  aborted = false
  #headers = ''
  constructor() {
    FakeXhr.last = this
  }
  open(method: string, path: string) {
    Object.assign(this.sent, { method, path })
  }
  setRequestHeader(name: string, value: string) {
    this.sent.headers[name] = value
  }
  getAllResponseHeaders() {
    return this.#headers
  }
  send(body: FormData) {
    this.sent.body = body
  }
  abort() {
    this.aborted = true
  }
  finish(status: number, body: unknown, headers = 'content-type: application/json\r\n') {
    Object.assign(this, { status, response: new TextEncoder().encode(JSON.stringify(body)).buffer })
    this.#headers = headers
    this.onload?.()
  }
}

beforeEach(() => void vi.stubGlobal('XMLHttpRequest', FakeXhr))
afterEach(() => vi.useRealTimers())
const pdf = () => new File(['%PDF-'], '선하증권.pdf', { type: 'application/pdf' })

describe('uploads', () => {
  test('S7-006 files and extra fields are sent as form data with the bearer, without our own content type', async () => {
    callPage()
    const answer = postFiles(upload, { mngtNo: 'KRS1', docType: undefined }, [pdf(), pdf()], LOUD)
    const { method, path, headers, body } = FakeXhr.last.sent
    expect([method, path, headers.authorization, headers['content-type']]).toEqual([
      'POST',
      '/api/file/fileUpload',
      'Bearer {token}',
      undefined,
    ])
    expect([body?.get('mngtNo'), body?.has('docType'), body?.getAll('files').length]).toEqual(['KRS1', false, 2])
    expect((body?.get('files') as File | undefined)?.name).toBe('선하증권.pdf')
    FakeXhr.last.finish(200, { data: [{ FILE_SN: 7 }], message: '' })
    await expect(answer).resolves.toEqual([{ FILE_SN: 7 }])
  })

  test('S7-004 an upload shows the loader and reports its progress', async () => {
    const { store } = callPage()
    const steps: (readonly [number, number | null])[] = []
    const answer = postFiles(upload, { mngtNo: 'KRS1' }, [pdf()], { ...LOUD, onProgress: (done, total) => steps.push([done, total]) })
    expect(store.getState().httpCount).toBe(1)
    FakeXhr.last.upload.onprogress?.({ loaded: 50, total: 100, lengthComputable: true })
    FakeXhr.last.upload.onprogress?.({ loaded: 100, total: 0, lengthComputable: false })
    FakeXhr.last.finish(200, { data: [], message: '' })
    await answer
    expect(steps).toEqual([
      [50, 100],
      [100, null],
    ])
    expect(store.getState().httpCount).toBe(0)
  })

  test('S8-002 S8-004 a refused upload rejects like any call', async () => {
    const { boxes } = callPage()
    const answer = postFiles(upload, { mngtNo: 'KRS1' }, [pdf()], LOUD)
    FakeXhr.last.finish(413, { message: '너무 큽니다.' }, 'x-error-code: VAL-002\r\ncontent-type: application/json')
    await expect(answer).rejects.toMatchObject({ status: 413, code: 'VAL-002', message: '너무 큽니다. [VAL-002]' })
    expect(boxes).toEqual([])
  })

  test('S8-007 a broken connection is reported; S8-008 a cancelled upload is not', async () => {
    const { boxes, store } = callPage()
    const broken = postFiles(upload, { mngtNo: 'KRS1' }, [pdf()], LOUD)
    FakeXhr.last.onerror?.()
    await expect(broken).rejects.toMatchObject({ status: 0 })
    const cancel = new AbortController()
    const cancelled = postFiles(upload, { mngtNo: 'KRS1' }, [pdf()], { ...LOUD, signal: cancel.signal })
    cancel.abort()
    await expect(cancelled).rejects.toMatchObject({ name: 'AbortError' })
    expect([FakeXhr.last.aborted, boxes.length, store.getState().httpCount]).toEqual([true, 1, 0])
  })

  test('S9-003 an upload may take 100 seconds', async () => {
    vi.useFakeTimers()
    const { boxes } = callPage()
    const answer = postFiles(upload, { mngtNo: 'KRS1' }, [pdf()], LOUD).catch((error: Error) => error)
    expect(UPLOAD_TIMEOUT).toBe(100_000)
    await vi.advanceTimersByTimeAsync(99_999)
    expect(boxes).toHaveLength(0)
    await vi.advanceTimersByTimeAsync(1)
    expect(await answer).toMatchObject({ status: 0 })
    expect([FakeXhr.last.aborted, boxes.length]).toEqual([true, 1])
  })
})

describe('downloads', () => {
  const binary = (headers: Record<string, string> = {}) => new Response(new Uint8Array([1, 2, 3]), { headers })

  test('S7-027 S7-029 a file has the bytes and the name that the server sends', async () => {
    const page = callPage()
    const answer = download(file, { fileSn: 7, x: null }, LOUD)
    expect(page.sent[0]).toMatchObject({ url: '/api/file/fileDownload?fileSn=7', init: { method: 'GET' } })
    page.sent[0]?.answer(binary({ 'content-disposition': "attachment; filename=a.pdf; filename*=UTF-8''%ED%95%9C.pdf" }))
    const { blob, fileName } = await answer
    expect([blob.size, fileName]).toEqual([3, '한.pdf'])
  })

  test('S7-027 a download by POST sends its input as JSON; the default name is ours', async () => {
    const page = callPage()
    const answer = download({ path: '/api/file/fileDownload' }, { mngtNo: 'KRS1' }, { ...LOUD, fileName: 'KRS1.zip' })
    expect(page.sent[0]?.init).toMatchObject({ method: 'POST', body: '{"mngtNo":"KRS1"}' })
    expect(page.store.getState().httpCount).toBe(1)
    page.sent[0]?.answer(binary())
    expect((await answer).fileName).toBe('KRS1.zip')
    expect(page.store.getState().httpCount).toBe(0)
  })

  test('a download reports its progress; the total of a compressed one is unknown', async () => {
    const page = callPage()
    const steps: (number | null)[] = []
    const onProgress = (done: number, total: number | null) => steps.push(done, total)
    const answers = [download(file, {}, { ...LOUD, onProgress }), download(file, {}, { ...LOUD, onProgress })]
    page.sent[0]?.answer(binary({ 'content-length': '3' }))
    await answers[0]
    page.sent[1]?.answer(binary({ 'content-length': '2', 'content-encoding': 'gzip' }))
    await answers[1]
    expect(steps).toEqual([3, 3, 3, null])
  })

  test('S8-009 the body of a failed download is read as JSON and rejected like any call', async () => {
    const page = callPage()
    const answer = download(file, { fileSn: 1 }, LOUD)
    const body = new TextEncoder().encode('{"message":"x"}')
    page.sent[0]?.answer(
      new Response(body, { status: 404, headers: { 'content-type': 'application/octet-stream', 'x-error-code': 'NTF-001' } }),
    )
    await expect(answer).rejects.toMatchObject({ status: 404, body: { message: 'x [NTF-001]' } })
  })

  test('S8-009 one that is not JSON shows the general text in a box', async () => {
    const page = callPage()
    void download(file, { fileSn: 1 }, LOUD)
    page.sent[0]?.answer(new Response('<html>', { status: 500 }))
    await vi.waitFor(() => expect(page.boxes[0]?.text).toBe('처리 중 오류가 발생했습니다.'))
    expect(page.store.getState().httpCount).toBe(0)
  })

  test('S8-008 a cancelled download shows nothing', async () => {
    const page = callPage()
    const cancel = new AbortController()
    const answer = download(file, {}, { ...LOUD, signal: cancel.signal })
    cancel.abort()
    await expect(answer).rejects.toMatchObject({ name: 'AbortError' })
    expect(page.boxes).toEqual([])
  })

  test('S9-002 a download may take 300 seconds', async () => {
    vi.useFakeTimers()
    const page = callPage()
    const answer = download(file, {}, LOUD).catch((error: Error) => error)
    expect(DOWNLOAD_TIMEOUT).toBe(300_000)
    await vi.advanceTimersByTimeAsync(299_999)
    expect(page.boxes).toHaveLength(0)
    await vi.advanceTimersByTimeAsync(1)
    expect(await answer).toMatchObject({ status: 0 })
  })

  test('S7-027 the browser saves it with that name', () => {
    vi.useFakeTimers()
    const clicked: string[] = []
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: vi.fn<(url: string) => void>() }))
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      clicked.push(this.download, this.href)
    })
    saveFile({ blob: new Blob(['x']), fileName: '한.pdf' })
    expect(clicked).toEqual(['한.pdf', 'blob:1'])
    vi.runAllTimers()
    expect(URL.revokeObjectURL).toHaveBeenCalledWith('blob:1')
    expect(document.querySelector('a')).toBeNull()
  })
})
