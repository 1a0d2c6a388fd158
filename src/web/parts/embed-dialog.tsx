import { Copy } from 'lucide-react'
import { useState } from 'react'
import { colourIn } from '#shared/domain/embeds/accent.ts'
import {
  EMBEDS,
  EMBED_THEMES,
  type EmbedKind,
  embedPath,
  embedSnippet,
  type EmbedTheme,
} from '#shared/domain/embeds/embeds.ts'
import {
  Button,
  Dialog,
  DialogActions,
  DialogClose,
  FramePreview,
  Pair,
  SelectInput,
  Stack,
  Text,
  TextAreaInput,
  TextInput,
} from '#web/ui/index.ts'
import { copyText } from './copy-text.ts'

export type Embeddable = { kind: EmbedKind; id: number | string }

const THEME_WORDS: Record<EmbedTheme, string> = {
  auto: 'As the reader’s device',
  dark: 'Dark',
  light: 'Light',
}

const themes = EMBED_THEMES.map((value) => ({ value, label: THEME_WORDS[value] }))

type Props = {
  title: string
  /** At least one. */
  embeds: readonly Embeddable[]
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** The code with which other sites show an event or a championship, and what it will look like. */
export function EmbedDialog({ title, embeds, open, onOpenChange }: Props) {
  return (
    <Dialog
      title="Embed in Another Site"
      description="Paste the code into a page of your site. It shows what visitors may read, and follows every change."
      open={open}
      onOpenChange={onOpenChange}
    >
      <Choices title={title} embeds={embeds} />
    </Dialog>
  )
}

function Choices({ title, embeds }: Pick<Props, 'title' | 'embeds'>) {
  const [kind, setKind] = useState<EmbedKind>(embeds[0]?.kind ?? 'next')
  const [theme, setTheme] = useState<EmbedTheme>('auto')
  const [typed, setTyped] = useState('')
  const accent = colourIn(typed.trim())
  const { name, heightPx } = EMBEDS[kind]
  const id = embeds.find((embed) => embed.kind === kind)?.id ?? ''
  const path = embedPath({ kind, id, theme, accent })
  const code = embedSnippet({
    address: new URL(path, location.origin).href,
    title: `${title}: ${name}`,
    heightPx,
  })
  return (
    <Stack>
      {embeds.length > 1 && (
        <SelectInput
          label="What to Show"
          options={embeds.map((embed) => ({ value: embed.kind, label: EMBEDS[embed.kind].name }))}
          value={kind}
          onChange={setKind}
        />
      )}
      <Pair>
        <SelectInput label="Theme" options={themes} value={theme} onChange={setTheme} />
        <TextInput
          label="Accent Colour"
          placeholder="FF8800"
          value={typed}
          onChange={setTyped}
          autoComplete="off"
          {...(typed.trim() !== '' && !accent
            ? { error: 'Six digits or letters from A to F, such as FF8800' }
            : { help: 'If it cannot be read on the ground, a lighter or darker one is taken.' })}
        />
      </Pair>
      <FramePreview key={path} title="Preview" src={path} heightPx={Math.min(heightPx, 300)} />
      <TextAreaInput label="Code" value={code} onChange={() => undefined} rows={4} readOnly />
      <Text size="help" tone="muted">
        The script only gives the frame the height of its content. Leave it out where your site
        allows none.
      </Text>
      <DialogActions>
        <DialogClose>Done</DialogClose>
        <Button
          variant="primary"
          icon={Copy}
          onClick={() =>
            void copyText(
              code,
              { title: 'Code Copied', description: 'Paste it into a page of your site as HTML.' },
              'Select the code and copy it yourself.',
            )
          }
        >
          Copy Code
        </Button>
      </DialogActions>
    </Stack>
  )
}
