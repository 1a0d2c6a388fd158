import { useForm, useWatch } from 'react-hook-form'
import { ChangedWording, type Wording } from '#shared/contract/discord.ts'
import { LIMITS, textsOf } from '#shared/domain/discord/message.ts'
import { type FieldValues, filledIn, TEMPLATES } from '#shared/domain/discord/wording.ts'
import { schemaResolver } from '#web/data/schema-resolver.ts'
import { useFieldErrors } from '#web/data/use-field-errors.ts'
import {
  Button,
  Dialog,
  DialogActions,
  DialogClose,
  Facts,
  Form,
  Notice,
  SubmitButton,
  TextAreaField,
  TextField,
} from '#web/ui/index.ts'
import { useSetWording } from './discord.api.ts'
import { MessageCard } from './message-card.tsx'
import { postName } from './post-names.ts'

type Props = { wording: Wording; open: boolean; onOpenChange: (open: boolean) => void }

/** The texts of a kind of post, beside the message that they make of the guild's latest or next thing. */
export function WordingDialog({ wording, open, onOpenChange }: Props) {
  const { kind, own, sample } = wording
  const { builtIn, fields } = TEMPLATES[kind]
  const save = useSetWording()
  const { title, description } = own ?? builtIn
  const form = useForm({
    resolver: schemaResolver(ChangedWording),
    defaultValues: { kind, title, description },
  })
  const typed = useWatch({ control: form.control })
  const texts = { title: typed.title ?? '', description: typed.description ?? '' }
  // Without anything to show, the fields stand for themselves.
  const values = sample?.values ?? namesOf(fields)
  return (
    <Dialog
      title={`Texts: ${postName(kind)}`}
      description="Messages that are in Discord already get them with their next change."
      open={open}
      onOpenChange={onOpenChange}
      isPending={save.isPending}
    >
      <Form
        form={form}
        label="Texts"
        errors={useFieldErrors(save.error)}
        onSubmit={(body) => save.mutate(body, { onSuccess: () => onOpenChange(false) })}
      >
        <TextField
          control={form.control}
          name="title"
          label="Title"
          autoComplete="off"
          help={countText(texts.title, values, LIMITS.title)}
        />
        <TextAreaField
          control={form.control}
          name="description"
          label="Description"
          rows={3}
          help={countText(texts.description, values, LIMITS.description)}
        />
        <Facts
          items={Object.entries<{ about: string }>(fields).map(([name, { about }]) => ({
            // Labels are in capitals, and fields are not.
            label: about,
            value: `{${name}}`,
          }))}
        />
        {sample ? (
          <MessageCard
            message={{
              ...sample.message,
              ...textsOf({ wording: texts, values, path: '/' }),
            }}
          />
        ) : (
          <Notice>There is nothing yet of which this would be posted, so no preview.</Notice>
        )}
        <DialogActions>
          <Button
            onClick={() => {
              form.setValue('title', builtIn.title, { shouldValidate: true })
              form.setValue('description', builtIn.description, { shouldValidate: true })
            }}
          >
            Use Paddock’s Texts
          </Button>
          <DialogClose disabled={save.isPending} />
          <SubmitButton label="Save Texts" isPending={save.isPending} />
        </DialogActions>
      </Form>
    </Dialog>
  )
}

const namesOf = (fields: object): FieldValues =>
  Object.fromEntries(Object.keys(fields).map((name) => [name, { markdown: `{${name}}` }]))

/** Discord counts UTF-16 units of what the fields stand for. */
function countText(text: string, values: FieldValues, max: number) {
  const { length } = filledIn(text, values, Number.MAX_SAFE_INTEGER)
  const count = `${length.toLocaleString('en-US')} of ${max.toLocaleString('en-US')} characters, with the values below.`
  return length > max ? `${count} It is shortened in Discord.` : count
}
