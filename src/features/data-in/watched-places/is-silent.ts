/** Whether no file came for longer than the limit of a place. */
export const isSilent = (
  { off_at, silent_hours, file_at, on_at }: { off_at: Date | null; silent_hours: number; file_at: Date | null; on_at: Date },
  now: Date,
): boolean =>
  off_at === null && silent_hours > 0 && Math.max(file_at?.getTime() ?? 0, on_at.getTime()) + silent_hours * 3_600_000 < now.getTime()
