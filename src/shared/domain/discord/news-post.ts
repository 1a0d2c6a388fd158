import { cut, escaped } from './discord-text.ts'
import type { Post } from './message.ts'

const BEGINNING = 300

/** The beginning of an article. */
export function newsPost(article: { id: number; title: string; text: string }): Post {
  return {
    title: article.title,
    path: `/news/${article.id}`,
    description: article.text ? cut(article.text, BEGINNING, escaped) : undefined,
  }
}
