import type { Run } from '#platform/server/db/db.ts'

/** The stored logo of an active corporation, or null. */
export const findLogo = async (run: Run, corpCd: string) => {
  const [logo] = await run<{ content_type: string; image: Uint8Array }>('select content_type, image from logo_of($1)', [corpCd])
  return logo ?? null
}
