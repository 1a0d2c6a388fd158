import { tellNews } from '#server/features/posts/index.ts'
import { newsPost } from '#shared/domain/discord/news-post.ts'
import { type Compose, composedOf } from './composed.ts'

export const composeNews: Compose = async (tx, posted, { now }) =>
  composedOf(await tellNews(tx, posted, now), (article) => ({
    post: newsPost(article),
    thread: article.title,
  }))
