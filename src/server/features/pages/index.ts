export { listOwnPages } from './pages.queries.ts'
