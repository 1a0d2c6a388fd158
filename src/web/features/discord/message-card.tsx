import { Fragment } from 'react'
import type { MessagePreview } from '#shared/contract/discord.ts'
import { type MarkdownPiece, readMarkdown } from '#shared/domain/discord/read-markdown.ts'
import { useLocalMoment } from '#web/browser/local-moment.ts'
import { useFirstMoment } from '#web/browser/use-first-moment.ts'
import { EmbedCard } from '#web/ui/index.ts'
import { leftText } from './left-text.ts'

/** A message as Discord shows it, which tells every reader their own time. */
export function MessageCard({ message }: { message: MessagePreview }) {
  const { username, title, description, color, fields, hasPicture, footer } = message
  return (
    <EmbedCard
      sender={username}
      title={<Markdown text={title} />}
      text={description && <Markdown text={description} />}
      colour={`#${color.toString(16).padStart(6, '0')}`}
      fields={fields.map(({ name, value, inline }) => ({
        name: <Markdown text={name} />,
        value: <Markdown text={value} />,
        isShort: inline,
      }))}
      foot={hasPicture ? `${footer}, with a picture of the podiums` : footer}
    />
  )
}

function Markdown({ text }: { text: string }) {
  return readMarkdown(text).map((piece, index) => (
    // Pieces have no identity besides their place.
    // oxlint-disable-next-line react/no-array-index-key
    <Fragment key={index}>
      <Piece piece={piece} />
    </Fragment>
  ))
}

function Piece({ piece }: { piece: MarkdownPiece }) {
  const localMoment = useLocalMoment()
  const now = useFirstMoment()
  const text = 'text' in piece ? piece.text : momentText(piece)
  function momentText({ at, isLeft }: { at: Date; isLeft: boolean }) {
    return isLeft ? leftText(at, now) : localMoment(at)
  }
  if (piece.look === 'bold') return <b>{text}</b>
  if (piece.look === 'struck') return <s>{text}</s>
  if (piece.look === 'link') return <u>{text}</u>
  return piece.look === 'code' ? <code>{text}</code> : text
}
