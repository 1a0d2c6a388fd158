export { LatestNews } from './latest-news.tsx'
