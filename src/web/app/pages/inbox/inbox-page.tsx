import { AnswerInvitation } from '#web/features/entries/index.ts'
import { OwnMail } from '#web/features/mail/index.ts'
import { Inbox } from '#web/features/notifications/index.ts'
import { DevicesPanel } from '#web/features/push/index.ts'

/** Invitations are answered where they are read, and devices switched on where members choose what they are told. */
export function InboxPage() {
  return <Inbox Answer={AnswerInvitation} mail={<OwnMail />} devices={<DevicesPanel />} />
}
