import { hashKey, type Mutation } from '@tanstack/react-query'
import { toast, type ToastText as Words } from '#web/ui/index.ts'

type ToastText = string | Words

/**
 * The texts in a mutation's `meta`, shown here only. `failure` is the title; the sentence below it
 * is the server's, or `fallback` where there is none. Without texts nothing is shown.
 * What sends nothing shows its own toast: access denied, a link copied, an admin's own account.
 */
export type MutationTexts = {
  success?: ToastText | ((data: never, variables: never) => ToastText)
  failure?: string | ((error: Error) => string | undefined)
  fallback?: string
}

type Sent = Pick<Mutation<unknown, unknown>, 'meta' | 'options' | 'state'>

/** The ids of open failure toasts, by action and thing. */
const failures = new Map<string, string>()

export function toastSuccess(mutation: Sent, data: unknown, variables: unknown) {
  closeFailure(mutation)
  const said = mutation.meta?.success
  if (!said) return
  const text = typeof said === 'function' ? said(data as never, variables as never) : said
  toast.success(typeof text === 'string' ? { title: text } : text)
}

export function toastFailure(mutation: Sent, error: Error) {
  const { meta } = mutation
  if (!meta?.failure || error.name === 'AbortError') return
  closeFailure(mutation)
  const title = typeof meta.failure === 'function' ? meta.failure(error) : meta.failure
  if (!title) return
  const id = toast.failure({ title, description: error.message || meta.fallback })
  failures.set(actOf(mutation), id)
}

/** Closes a failure when the same action is tried again. */
export function closeFailure(mutation: Sent) {
  const act = actOf(mutation)
  const id = failures.get(act)
  if (id === undefined) return
  toast.close(id)
  failures.delete(act)
}

/** A mutation has its thing's id in its key or in its variables. */
function actOf({ meta, options, state: { variables } }: Sent) {
  return hashKey([options.mutationKey ?? [meta?.failure, meta?.fallback], idOf(variables)])
}

function idOf(variables: unknown) {
  if (typeof variables === 'number') return variables
  if (typeof variables !== 'object' || variables === null || !('id' in variables)) return null
  return variables.id
}
