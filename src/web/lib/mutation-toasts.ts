import { toast } from '#web/ui/index.ts'

type ToastText = string | { title: string; description: string }

/**
 * What a mutation says in its `meta`, shown in this one place. `failure` is the title; the sentence below it
 * is the server's, or `fallback` where there is none. Without texts nothing is shown.
 */
export type MutationTexts = {
  success?: ToastText | ((data: never, variables: never) => ToastText)
  failure?: string
  fallback?: string
}

export function toastSuccess(meta: MutationTexts | undefined, data: unknown, variables: unknown) {
  const said = meta?.success
  if (!said) return
  const text = typeof said === 'function' ? said(data as never, variables as never) : said
  toast.success(typeof text === 'string' ? { title: text } : text)
}

export function toastFailure(meta: MutationTexts | undefined, error: Error) {
  if (!meta?.failure || error.name === 'AbortError') return
  toast.failure({ title: meta.failure, description: error.message || meta.fallback })
}
