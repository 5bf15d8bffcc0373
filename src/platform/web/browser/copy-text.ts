import { toast } from '../notifications/toast.ts'

/** Copies a text to the clipboard and confirms it with the caller's texts; the browser may refuse. */
export const copyText = async (value: string, words: { copied: string; failed: string }): Promise<void> => {
  try {
    await navigator.clipboard.writeText(value)
    toast.success(words.copied)
  } catch (error) {
    console.error(error)
    toast.warning(words.failed)
  }
}
