import { hashKey, type Mutation } from '@tanstack/react-query'
import { toast, type ToastText as Words } from '#web/ui/index.ts'

type ToastText = string | Words

/**
 * The texts in a mutation's `meta`, shown only by this file. `failure` is the title; the sentence below it is the
 * server's, or `fallback` if there is none. Without texts, nothing is shown. Actions that send no request show their
 * toasts themselves: access denied, a link copied, an admin's own account.
 */
export type MutationTexts = {
  success?: ToastText | ((data: never, variables: never) => ToastText | undefined)
  failure?: string | ((error: Error) => string | undefined)
  fallback?: string
}

type Sent = Pick<Mutation<unknown, unknown>, 'meta' | 'options' | 'state'>

/** The ids of open failure toasts, by action and the thing it is about. */
const failures = new Map<string, string>()

export function toastSuccess(mutation: Sent, data: unknown, variables: unknown) {
  closeFailure(mutation)
  const success = mutation.meta?.success
  if (!success) return
  const text = typeof success === 'function' ? success(data as never, variables as never) : success
  if (!text) return
  toast.success(typeof text === 'string' ? { title: text } : text)
}

export function toastFailure(mutation: Sent, error: Error) {
  const { meta } = mutation
  if (!meta?.failure || error.name === 'AbortError') return
  closeFailure(mutation)
  const title = typeof meta.failure === 'function' ? meta.failure(error) : meta.failure
  if (!title) return
  const id = toast.failure({ title, description: error.message || meta.fallback })
  failures.set(actionOf(mutation), id)
}

/** Closes a failure when the same action is tried again. */
export function closeFailure(mutation: Sent) {
  const action = actionOf(mutation)
  const id = failures.get(action)
  if (id === undefined) return
  toast.close(id)
  failures.delete(action)
}

/** Identifies the action and its thing, whose id is in the mutation's key or in its variables. */
function actionOf({ meta, options, state: { variables } }: Sent) {
  return hashKey([options.mutationKey ?? [meta?.failure, meta?.fallback], idOf(variables)])
}

function idOf(variables: unknown) {
  if (typeof variables === 'number') return variables
  if (typeof variables !== 'object' || variables === null || !('id' in variables)) return null
  return variables.id
}
