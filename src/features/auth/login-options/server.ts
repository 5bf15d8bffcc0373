import { handle } from '#platform/server/calls/handle.ts'
import type { Run } from '#platform/server/db/db.ts'
import type { Lang } from '#platform/shared/translations/messages.ts'
import { loginOptions } from './contract.ts'

const findDemoAccounts = (run: Run, lang: Lang) =>
  run<{ userId: string; corpCd: string; roleName: string; company: string }>(
    `select u.user_id as "userId", u.corp_cd as "corpCd", r.name_${lang} as "roleName", coalesce(c.name_${lang}, k.name_${lang}) as company
       from app_user u join role r using (role_id) join corp k using (corp_cd) left join customer c on c.corp_cd = u.corp_cd and c.cust_cd = u.cust_cd
      where u.use_yn = 'Y' and u.password_hash is not null order by r.sort_no, u.corp_cd, u.created_at, u.user_id limit 12`,
  )

export default [
  handle(loginOptions, async (_input, { config, as, caller }) => {
    const offered = { defaultCorp: caller.corpCd, sso: config.OIDC_ISSUER ? config.OIDC_LABEL : '' }
    if (!config.SEED_DEMO) return { ...offered, demoAccounts: [], demoPassword: '' }
    return {
      ...offered,
      demoAccounts: await as({ kind: 'auth' }, (run) => findDemoAccounts(run, caller.lang)),
      demoPassword: config.DEMO_PASSWORD,
    }
  }),
]
