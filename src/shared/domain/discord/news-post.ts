import { cut, escaped } from './discord-text.ts'
import { type Post, postOf } from './message.ts'

const BEGINNING = 300

/** The beginning of an article. */
export const newsPost = (article: { id: number; title: string; text: string }): Post =>
  postOf(
    'news',
    {
      title: article.title,
      text: article.text ? { markdown: cut(article.text, BEGINNING, escaped) } : '',
    },
    { path: `/news/${article.id}` },
  )
