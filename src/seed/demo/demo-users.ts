import { hashPassword } from '#platform/server/auth/password.ts'
import type { Line } from '../reference/csv.ts'
import type { Row } from '../reference/upsert-rows.ts'

/** The demo accounts as rows of app_user, all with the same password, each with its own salt. */
export const demoUsers = async (lines: readonly Line[], password: string, now: Date): Promise<Row[]> => {
  const rows: Row[] = []
  for (const line of lines) {
    const password_hash = await hashPassword(password)
    rows.push({
      ...line,
      cust_cd: line.cust_cd || null,
      dt_form: 'yyyy-MM-dd',
      theme: 'system',
      row_ver: 1,
      password_hash,
      password_changed_at: now,
    })
  }
  return rows
}
