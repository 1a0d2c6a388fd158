import {
  type OptionalPost,
  optionalPostsOf,
  type PostKind,
  type WebhookPurpose,
} from '#shared/domain/discord/purposes.ts'
import { TEMPLATES } from '#shared/domain/discord/wording.ts'

export const postName = (kind: PostKind) => TEMPLATES[kind].label

const OPTIONS: Record<OptionalPost, string> = {
  'event-reminder': 'Free places, a day before sign-up closes',
  'entry-list': 'The entry list, once line-ups are fixed',
}

/** The posts that a webhook of the purpose makes only if it is chosen. */
export const optionsOf = (purpose: WebhookPurpose) =>
  optionalPostsOf(purpose).map((value) => ({ value, label: OPTIONS[value] }))

/** 'free places, a day before sign-up closes', in a list of what a webhook posts. */
export const optionText = (kind: OptionalPost) =>
  OPTIONS[kind].charAt(0).toLowerCase() + OPTIONS[kind].slice(1)
