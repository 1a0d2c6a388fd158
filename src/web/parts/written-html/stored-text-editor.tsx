import type { ReactNode } from 'react'
import type { z } from 'zod'
import { Button, ButtonRow, Stack } from '#web/ui/index.ts'
import { HtmlEditor, type EditorView } from './html-editor.tsx'
import { NewerVersion } from './newer-version.tsx'
import { RestoreBuiltIn } from './restore-built-in.tsx'
import type { ChangeDraft, TextDraft } from './use-text-drafts.ts'

/** A text that is being edited, and how its editor looks. */
export type EditedText = {
  draft: TextDraft | undefined
  onDraft: (change: ChangeDraft) => void
  view: EditorView
  onViewChange: (view: EditorView) => void
}

type Props = EditedText & {
  label: string
  /** 'these rules' */
  what: string
  /** 'Members' */
  readers: string
  schema: z.ZodType<string>
  /** What the guild has written, without white space alone; empty if it has written nothing. */
  written: string
  /** What is shown to begin with if it has written nothing. */
  builtIn: string
  version: number | null
  whenEmpty: { html?: string; note: string }
  hasBuiltIn?: boolean
  save: {
    isPending: boolean
    mutate: (draft: TextDraft, options: { onSuccess: (saved: { version: number }) => void }) => void
  }
  /** Above the text. */
  children?: ReactNode
}

/** Edits a text that the server stores by versions, and starts with what is stored, or with the built-in text. */
export function StoredTextEditor(props: Props) {
  const { label, what, readers, schema, written, builtIn, version, whenEmpty, save } = props
  const { draft, onDraft, view, onViewChange, hasBuiltIn = true, children } = props
  const shown = written || builtIn
  const text = draft?.content ?? shown
  const problem = schema.safeParse(text).error?.issues[0]?.message

  const type = (content: string) =>
    onDraft((before) => {
      const from = before ? before.version : version
      return content === shown && from === version ? undefined : { content, version: from }
    })

  // Text typed while saving stays a draft, based on the saved version.
  const send = (content: string) =>
    save.mutate(
      { content, version: draft ? draft.version : version },
      {
        onSuccess: (saved) =>
          onDraft((now) =>
            now && now.content !== text ? { ...now, version: saved.version } : undefined,
          ),
      },
    )

  return (
    <Stack gap="large">
      {draft && draft.version !== version && !save.isPending && (
        <NewerVersion
          what={what}
          html={shown}
          onTake={() => onDraft(() => undefined)}
          onKeep={() => onDraft((now) => now && { ...now, version })}
        />
      )}
      {children}
      <HtmlEditor
        label={label}
        value={text}
        error={problem}
        onChange={type}
        view={view}
        onViewChange={onViewChange}
        whenEmpty={whenEmpty}
      />
      <ButtonRow>
        <Button
          variant="primary"
          isPending={save.isPending}
          disabledReason={problem && 'Fix the error in the text first'}
          onClick={() => send(text)}
        >
          Save Changes
        </Button>
        {draft && (
          <Button disabled={save.isPending} onClick={() => onDraft(() => undefined)}>
            Discard Changes
          </Button>
        )}
        {(draft || written) && hasBuiltIn && (
          <RestoreBuiltIn
            label={label}
            readers={readers}
            isPending={save.isPending}
            onConfirm={() => (written ? send('') : onDraft(() => undefined))}
          />
        )}
      </ButtonRow>
    </Stack>
  )
}
