import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'
import { textIn } from '#app/routing/registry.server.ts'
import { saveWatchedPlace, selectWatchedFiles, type TypedPlace } from '#features/data-in/watched-places/contract.ts'
import { importShipments } from '#features/data-in/file-import/contract.ts'
import { lookAtPlaces } from '#features/data-in/watched-places/look-at-places.server.ts'
import type { PlaceKind } from '#integrations/watched-place/open-place.ts'
import { openS3 } from '#integrations/watched-place/s3.ts'
import { sftpServer } from '../servers/sftp-server.ts'
import type { testPortal } from '../portal.ts'

type Portal = Awaited<ReturnType<typeof testPortal>>

export const HEADER = '관리번호,거래처,구분,선적항,양하항,총중량'
export const MAP = {
  columns: {
    관리번호: 'no',
    거래처: 'customer.code',
    구분: 'direction',
    선적항: 'origin.code',
    양하항: 'destination.code',
    총중량: 'grossWeightKg',
  },
  constants: { mode: 'SEA', service: 'FCL' },
  values: {},
}
export const row = (no: string, { weight = '1200', to = 'NLRTM' } = {}) => `${no},CUST001,수출,KRPUS,${to},${weight}`
export const sheet = (...rows: string[]) => [HEADER, ...rows].join('\r\n')

/** A folder below the operator's, an SFTP server and an S3 service, each with the folder `in` of a partner. */
export const watchedServers = async () => {
  const top = mkdtempSync(join(tmpdir(), 'naru-watched-'))
  for (const folder of ['folder/KR/in', 'folder/US/in', 'sftp/in', 's3']) mkdirSync(join(top, folder), { recursive: true })
  const sftp = await sftpServer(join(top, 'sftp'), { user: 'naru', password: 'open sesame' })
  const s3 = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: join(top, 's3'),
    configureBuckets: [{ name: 'partner', configs: [] }],
  })
  const { port } = await s3.run()
  const allowed = [`127.0.0.1:${sftp.port}`, `127.0.0.1:${port}`]
  const address: Record<PlaceKind, Partial<TypedPlace> & { KIND: PlaceKind }> = {
    FOLDER: { KIND: 'FOLDER', PATH: 'in' },
    SFTP: { KIND: 'SFTP', HOST: `127.0.0.1:${sftp.port}`, USER_NM: 'naru', SECRET: 'open sesame', HOST_KEY: sftp.hostKey, PATH: '/in' },
    S3: { KIND: 'S3', HOST: `http://127.0.0.1:${port}`, BUCKET: 'partner', USER_NM: 'S3RVER', SECRET: 'S3RVER', PATH: 'in' },
  }
  const bucket = () =>
    openS3(
      { endpoint: `http://127.0.0.1:${port}`, bucket: 'partner', region: 'us-east-1', user: 'S3RVER', secret: 'S3RVER', path: 'in' },
      allowed,
    )
  const rootOf = (kind: 'FOLDER' | 'SFTP') => join(top, kind === 'FOLDER' ? 'folder/KR/in' : 'sftp/in')
  /** A partner puts a file there, a while ago. */
  const put = async (kind: PlaceKind, name: string, text: string | Buffer) => {
    if (kind === 'S3') return (await bucket()).write(name, Buffer.from(text))
    const path = join(rootOf(kind), name)
    writeFileSync(path, text)
    const before = new Date(Date.now() - 60_000)
    return utimesSync(path, before, before)
  }
  const namesIn = async (kind: PlaceKind, folder: '' | 'done' | 'failed'): Promise<string[]> => {
    if (kind === 'S3') {
      const place = await openS3(
        {
          endpoint: `http://127.0.0.1:${port}`,
          bucket: 'partner',
          region: 'us-east-1',
          user: 'S3RVER',
          secret: 'S3RVER',
          path: folder ? `in/${folder}` : 'in',
        },
        allowed,
      )
      return (await place.list()).map(({ name }) => name).sort()
    }
    const path = join(rootOf(kind), folder)
    return existsSync(path)
      ? readdirSync(path)
          .filter((name) => name !== 'done' && name !== 'failed')
          .sort()
      : []
  }
  const read = async (kind: PlaceKind, path: string): Promise<string> =>
    kind === 'S3' ? (await (await bucket()).read(path, 1_000_000)).toString() : readFileSync(join(rootOf(kind), path), 'utf8')
  return {
    top,
    settings: { WATCHED_FOLDER: join(top, 'folder'), WATCHED_PRIVATE: allowed },
    address,
    rootOf,
    put,
    namesIn,
    read,
    close: async () => {
      await sftp.close()
      await s3.close()
      rmSync(top, { recursive: true, force: true })
    },
  }
}

/** The watched places of a test portal, as an administrator and the background see them. */
export const watched = (portal: Portal) => {
  const admin = portal.as('admin')
  /** A partner's map is saved with its first file, which a person imports. */
  const learn = async (source = 'WEEKLY', map: object = MAP) => {
    const form = new FormData()
    const fields = { MODE: 'all', SOURCE_CD: source, NAME: '주간 현황', MAP: JSON.stringify(map) }
    for (const [name, value] of Object.entries(fields)) form.append(name, value)
    form.append('files', new Blob([sheet(row(`${source}-0`))]), 'first.csv')
    const request = new Request('http://portal', { method: 'POST', body: form })
    const answer = await portal.inject({
      method: 'POST',
      url: importShipments.path,
      payload: Buffer.from(await request.arrayBuffer()),
      headers: { ...(await portal.as('staff').headers()), 'content-type': request.headers.get('content-type') ?? '' },
    })
    if (answer.statusCode !== 200) throw new Error(answer.body)
  }
  const typed = (over: Partial<TypedPlace>): TypedPlace => ({
    NAME: '주간 폴더',
    KIND: 'FOLDER',
    SOURCE_CD: 'WEEKLY',
    PATH: 'in',
    MODE: 'partial',
    LANG: 'ko',
    ...over,
  })
  return {
    learn,
    typed,
    save: async (over: Partial<TypedPlace>) => (await admin.call(saveWatchedPlace, { header: typed(over) })).PLACE_ID,
    files: async (PLACE_ID: string) => (await admin.call(selectWatchedFiles, { header: { PLACE_ID } })).files,
    /** A look of the background. */
    look: (isStopped = () => false) =>
      lookAtPlaces({
        database: portal.database,
        config: portal.config,
        textIn: (lang) => textIn(lang),
        now: () => portal.clock.now,
        isStopped,
        log: { warn: () => {} },
      }),
    weightOf: async (no: string) =>
      portal.database.owner(
        async (run) => (await run<{ w: number }>('select gross_wt::float8 as w from shipment where mngt_no = $1', [no]))[0]?.w,
      ),
  }
}
