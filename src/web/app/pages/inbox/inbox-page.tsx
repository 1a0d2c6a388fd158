import { AnswerInvitation } from '#web/features/entries/index.ts'
import { OwnMail } from '#web/features/mail/index.ts'
import { Inbox } from '#web/features/notifications/index.ts'

/** Invitations are answered where they are read. */
export function InboxPage() {
  return <Inbox Answer={AnswerInvitation} mail={<OwnMail />} />
}
