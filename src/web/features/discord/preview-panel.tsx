import { Fragment } from 'react'
import type { MessagePreview } from '#shared/contract/discord.ts'
import { useLocalMoment } from '#web/browser/local-moment.ts'
import { useFirstMoment } from '#web/browser/use-first-moment.ts'
import { EmbedCard, EmptyState, Panel } from '#web/ui/index.ts'
import { leftText } from './left-text.ts'
import { type MarkdownPiece, readMarkdown } from './read-markdown.ts'

/** The message of the next event. Discord shows every reader their own time. */
export function PreviewPanel({ preview }: { preview: MessagePreview | null }) {
  return (
    <Panel title="Next Event in Discord">
      {preview ? (
        <EmbedCard
          sender={preview.username}
          title={preview.title}
          text={preview.description && <Markdown text={preview.description} />}
          colour={`#${preview.color.toString(16).padStart(6, '0')}`}
          fields={preview.fields.map(({ name, value, inline }) => ({
            name: <Markdown text={name} />,
            value: <Markdown text={value} />,
            isShort: inline,
          }))}
          foot={preview.footer}
        />
      ) : (
        <EmptyState
          isBare
          level={3}
          drawing="grid"
          title="No Event to Come"
          text="The message of the next event is shown here."
        />
      )}
    </Panel>
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
  return piece.look === 'code' ? <code>{text}</code> : text
}
