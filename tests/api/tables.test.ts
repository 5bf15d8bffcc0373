import { expect, test } from 'vitest'
import { openDatabase } from '#platform/server/db/db.ts'
import { migrate } from '#platform/server/db/migrate.ts'
import { copyTemplate } from '../support/template.ts'

const TABLES =
  'corp customer app_user role menu role_menu popup my_menu login_session reset_token visit_log code_master code_detail message port container_type bank_info team dept ' +
  'shipment shipment_cntr tracking_event booking booking_cntr booking_dim exhibition exh_request exh_item file_group file edi_upload edi_row customs_in customs_out ' +
  'mail_outbox audit_log template_item rate_limit'

test('S3-038 the migrations make every table of the portal, and a second run changes nothing', async () => {
  const { config, remove } = await copyTemplate()
  const database = await openDatabase(config)
  try {
    const names = async () =>
      (
        await database.owner((run) =>
          run<{ name: string }>("select tablename as name from pg_tables where schemaname = 'public' order by 1"),
        )
      ).map(({ name }) => name)
    const before = await names()
    expect(TABLES.split(' ').filter((table) => !before.includes(table))).toEqual([])
    // Kinds of document are codes, and what happens to a container is a tracking event that names it: neither has a table of its own.
    const [kinds] = await database.owner((run) => run<{ n: number }>("select count(*) as n from code_detail where mstr_cd = 'DOC_TYPE'"))
    expect(kinds?.n).toBeGreaterThan(5)
    expect((await migrate(database, config.MIGRATIONS_DIR)).applied).toBe(0)
    expect(await names()).toEqual(before)
  } finally {
    await database.close()
    await remove()
  }
})
