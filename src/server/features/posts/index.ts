export {
  endDelivery,
  keepQuiet,
  type Leased,
  planNext,
  postpone,
  setMessage,
  switchOff,
  updatePost,
} from './leases.queries.ts'
export { deleteOldDeliveries } from './old-deliveries.queries.ts'
export { beginOptional } from './optional-posts.queries.ts'
export { findLatest, findLine, findNextEventId } from './posted.queries.ts'
export { sendDue } from './send-due.ts'
export { tellCase, tellOverdueCase } from './tell-case.ts'
export { tellDecision } from './tell-decision.ts'
export { entriesOf, postedEvent, tellEntryList, tellEvent, tellReminder } from './tell-event.ts'
export { type PostedNews, publishedNews, tellNews } from './tell-news.ts'
export { tellResult, type ToldResult } from './tell-result.ts'
export { tellStandings } from './tell-standings.ts'
export { isTooOld } from './too-old.ts'
export type { Posted, Told } from './told.ts'
