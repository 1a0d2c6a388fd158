import { cut, escaped } from './discord-text.ts'
import { LIMITS, type Post } from './message.ts'

/** Tells admins what failed and what to do. */
export function adminPost(failure: { title: string; text: string; path: string }): Post {
  const { title, text, path } = failure
  return { title, path, description: cut(text, LIMITS.description, escaped) }
}
