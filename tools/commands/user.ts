// npm run user -- create|disable|reset|factor …: accounts without a screen (S6-013).
import { parseArgs } from 'node:util'
import { AccountProblem, createAccount, disableAccount, forgetFactor, mailInvitation, mailResetLink } from '#app/start/accounts.server.ts'
import { prepareData } from '#app/start/prepare-data.server.ts'
import { openMail } from '#integrations/mail/outbox.ts'
import { type Config, ConfigProblem, readConfig, encryptionKeys } from '#platform/server/setup/config.ts'
import { DataFolderProblem } from '#platform/server/db/data-lock.ts'
import { type Database, openDatabase } from '#platform/server/db/db.ts'
import { MigrationProblem } from '#platform/server/db/migrate.ts'

const USAGE = `Usage:
  npm run user -- create <id> --role ROLE_CUST_USER --email a@b.example --name-ko 이름 [--name-en Name] [--cust CUST001] [--corp KR] [--lang ko|en]
  npm run user -- reset <id>      mails the link to set a password
  npm run user -- disable <id>    shuts the account and ends its sessions
  npm run user -- factor <id>     takes a lost second factor away`

/** Without a mail server the mail waits in the outbox: the first administrator reads it here. */
const showLetter = async (database: Database, config: Config) => {
  const [letter] = await database.owner((run) =>
    run<{ to_addr: string; body_text: string }>('select to_addr, body_text from mail_outbox order by mail_id desc limit 1'),
  )
  console.log(
    `\nSMTP_URL is not set, so no mail is sent. Its text:\n\n${letter && openMail(letter.to_addr, letter.body_text, encryptionKeys(config))}`,
  )
}

const main = async () => {
  const string = { type: 'string' } as const
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { role: string, email: string, 'name-ko': string, 'name-en': string, cust: string, corp: string, lang: string },
  })
  const [command, id] = positionals
  if (!id || !['create', 'reset', 'disable', 'factor'].includes(command ?? '')) throw new AccountProblem(USAGE)
  const config = readConfig({ SEED_DEMO: process.env.DATABASE_URL ? 'false' : 'true', ...process.env })
  const database = await openDatabase(config, { attach: true })
  try {
    const now = new Date()
    await prepareData(database, config, () => {}, now)
    await database.owner(async (run) => {
      if (command === 'disable') return disableAccount(run, id, now)
      if (command === 'factor') return forgetFactor(run, id, now)
      if (command === 'create') {
        const { role, email, 'name-ko': nameKo, 'name-en': nameEn, cust, corp, lang } = values
        if (!role || !email || !nameKo) throw new AccountProblem(USAGE)
        const account = {
          id,
          corp: corp ?? config.DEFAULT_CORP,
          cust: cust ?? null,
          role,
          nameKo,
          nameEn: nameEn ?? nameKo,
          email,
          lang: lang === 'en' ? 'en' : 'ko',
        } as const
        await createAccount(run, account, now)
        return mailInvitation(run, id, config, now)
      }
      return mailResetLink(run, id, config, now)
    })
    console.log(
      {
        create: `${id} was created; the invitation is on its way.`,
        reset: `The link is on its way to ${id}.`,
        disable: `${id} is disabled.`,
        factor: `The second factor of ${id} is gone; the password alone opens the account.`,
      }[command as 'create'],
    )
    if ((command === 'create' || command === 'reset') && !config.SMTP_URL) await showLetter(database, config)
  } finally {
    await database.close()
  }
}

try {
  await main()
} catch (error) {
  const plain =
    error instanceof AccountProblem ||
    error instanceof ConfigProblem ||
    error instanceof DataFolderProblem ||
    error instanceof MigrationProblem ||
    error instanceof TypeError
  console.error(plain ? (error as Error).message : error)
  process.exitCode = 1
}
