/** Hours without a whole export after which one counts as silent: a night and two hours. */
const SILENT_HOURS = 26

type Standing = { off_at: Date | null; on_at: Date; done_at: Date | null }

/** Whether an export that is in use has not been written for longer than a night. */
export const isOverdue = ({ off_at, on_at, done_at }: Standing, now: Date): boolean =>
  off_at === null && Math.max(done_at?.getTime() ?? 0, on_at.getTime()) + SILENT_HOURS * 3_600_000 < now.getTime()

/** The encryption context of the secret of an export, bound to its corporation. */
export const exportContext = (corpCd: string) => `nightly-export:${corpCd}`
