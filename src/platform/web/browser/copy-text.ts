import { toast } from '../notifications/toast.ts'

/** Puts a text on the clipboard and says whether that went well, in the caller's words; the browser may refuse it. */
export const copyText = async (value: string, words: { copied: string; failed: string }): Promise<void> => {
  try {
    await navigator.clipboard.writeText(value)
    toast.success(words.copied)
  } catch (error) {
    console.error(error)
    toast.warning(words.failed)
  }
}
