import { createTransport } from 'nodemailer'
import type { Config } from '#server/config/config.ts'
import { htmlBody, type MailContent, plainBody, subjectOf } from './mail-content.ts'

const TIMEOUT_MS = 10_000

export type Mail = {
  to: string
  content: MailContent
  /** Without the host: the same for every try, so that a mail that arrives twice is recognised. */
  id: string
  /** The id of an earlier mail, with which mail programs show it. */
  inReplyTo?: string | undefined
  /** Where one click ends what it is about. */
  stopUrl?: string | undefined
}

/** Hands a mail over to the server of the operator, and returns its answer. Throws what `answerOf` reads. */
export async function sendMail(
  config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'mailReplyTo' | 'publicUrl' | 'guildName'>,
  { to, content, id, inReplyTo, stopUrl }: Mail,
): Promise<string> {
  const { mailFrom, mailReplyTo, publicUrl, guildName } = config
  if (!mailFrom) throw new Error('MAIL_FROM is not set')
  const host = publicUrl.hostname
  const root = inReplyTo && `<${inReplyTo}@${host}>`
  const sent = await transportOf(config).sendMail({
    from: { name: mailFrom.name || guildName, address: mailFrom.address },
    to: { name: '', address: to },
    ...(mailReplyTo && { replyTo: { name: '', address: mailReplyTo } }),
    subject: subjectOf(content),
    messageId: `<${id}@${host}>`,
    ...(root && { inReplyTo: root, references: root }),
    text: plainBody(content),
    html: htmlBody(content),
    disableFileAccess: true,
    disableUrlAccess: true,
    headers: {
      'List-Id': `<notifications.${host}>`,
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
      ...(stopUrl && {
        // On one line: folding it breaks the signatures of some relays.
        'List-Unsubscribe': { prepared: true, value: `<${stopUrl}>` },
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
  })
  return sent.response
}

function transportOf({ smtpUrl }: Pick<Config, 'smtpUrl'>) {
  if (!smtpUrl) throw new Error('SMTP_URL is not set')
  const { protocol, hostname, port, username, password } = smtpUrl
  const secure = protocol === 'smtps:'
  return createTransport({
    host: hostname.replaceAll(/[[\]]/g, ''),
    port: port ? Number(port) : secure ? 465 : 587,
    secure,
    requireTLS: !secure && !isThisMachine(hostname),
    ignoreTLS: isThisMachine(hostname),
    ...(username && {
      auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    }),
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    dnsTimeout: TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
}

const isThisMachine = (host: string) =>
  host === 'localhost' || host === '[::1]' || /^127(\.\d+){3}$/.test(host)
