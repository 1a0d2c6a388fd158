export { findPublishedNews, listPublishedNews } from './news.queries.ts'
