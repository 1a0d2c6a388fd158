import { cases, notifications } from './schema.ts'
import { sql } from './sql.ts'

/**
 * What a message about a row of `notifications` is about: a later one about the same thing takes its place, on its way and
 * on the device. `topicOf` in the feature of messages to devices writes the same.
 */
export const messageTopic = sql<string>`(${notifications.kind} || ' ' || case
  when ${notifications.caseId} is not null then 'case ' || (
    select ${cases.code} from ${cases} where ${cases.id} = ${notifications.caseId}
  )
  when ${notifications.entryId} is not null then 'entry ' || ${notifications.entryId}
  when ${notifications.eventId} is not null then 'event ' || ${notifications.eventId}
  when ${notifications.newsId} is not null then 'news ' || ${notifications.newsId}
  else 'notification ' || ${notifications.id}
end)`
