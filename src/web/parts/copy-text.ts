import { toast, type ToastText } from '#web/ui/index.ts'

/**
 * Copies a text, and says so.
 * @param instead what the user can do if the browser does not allow it: 'Select the link and copy it yourself.'
 */
export async function copyText(text: string, copied: ToastText, instead: string) {
  try {
    await navigator.clipboard.writeText(text)
    toast.success(copied)
  } catch {
    toast.failure({
      title: 'Copy Failed',
      description: `The browser did not allow it. ${instead}`,
    })
  }
}
