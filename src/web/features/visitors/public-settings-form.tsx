import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { type PublicSettings, PublicSettingsForm } from '#shared/contract/public/settings.ts'
import {
  NOTICE_DAYS,
  PUBLIC_PART_KEYS,
  PUBLIC_PARTS,
  type PublicPart,
} from '#shared/domain/public-pages/public-parts.ts'
import { counted } from '#shared/domain/words/plural.ts'
import { useLocalMoment } from '#web/browser/local-moment.ts'
import { schemaResolver } from '#web/data/schema-resolver.ts'
import { useFieldErrors } from '#web/data/use-field-errors.ts'
import {
  ButtonRow,
  Columns,
  ConfirmDialog,
  Form,
  Notice,
  NumberField,
  Panel,
  Stack,
  SubmitButton,
  SwitchField,
  SwitchInput,
  Text,
  TextAreaField,
} from '#web/ui/index.ts'
import { SuspiciousEvents } from './suspicious-events.tsx'
import { useSavePublicSettings } from './visitors.api.ts'

const Values = PublicSettingsForm.omit({ from: true })
const resolver = schemaResolver(Values)

/** Asks before members are told that their guild becomes public, which happens once. */
export function SettingsForm({ settings }: { settings: PublicSettings }) {
  const save = useSavePublicSettings()
  const [asked, setAsked] = useState<z.output<typeof Values>>()
  const { parts, hasDescriptions, isSearchable, text, version, from } = settings
  const form = useForm({
    resolver,
    defaultValues: {
      parts,
      hasDescriptions,
      isSearchable,
      text,
      noticeDays: NOTICE_DAYS.default,
      version,
    },
  })
  const { control, setValue } = form
  const [chosen, withDescriptions] = useWatch({ control, name: ['parts', 'hasDescriptions'] })
  const isFirst = from === null && chosen.length > 0

  function choose(part: PublicPart, isOn: boolean) {
    const next = PUBLIC_PART_KEYS.filter((one) => (one === part ? isOn : chosen.includes(one)))
    setValue('parts', next, { shouldDirty: true })
  }

  return (
    <Form
      form={form}
      label="Visitors"
      errors={useFieldErrors(save.error)}
      onSubmit={(values) => (isFirst ? setAsked(values) : save.mutate(values))}
    >
      <Columns
        side={
          <Panel title="State" isFirstOnPhones>
            <State settings={settings} />
          </Panel>
        }
      >
        <Panel title="What Visitors Read">
          <Stack>
            {PUBLIC_PART_KEYS.map((part) => (
              <SwitchInput
                key={part}
                label={PUBLIC_PARTS[part].name}
                help={`${PUBLIC_PARTS[part].shows}.`}
                words={['Public', 'Members only']}
                checked={chosen.includes(part)}
                onChange={(isOn) => choose(part, isOn)}
              />
            ))}
          </Stack>
        </Panel>
        <Panel title="Descriptions and Search">
          <Stack>
            <SwitchField
              control={control}
              name="hasDescriptions"
              label="Descriptions of events"
              words={['Public', 'Members only']}
              help="Organisers may write the password of the server into them."
            />
            {withDescriptions && <SuspiciousEvents events={settings.suspicious} />}
            <SwitchField
              control={control}
              name="isSearchable"
              label="Search engines may list public pages"
              help="Pages of drivers only if they allow it, too. Previews in chats work either way."
            />
          </Stack>
        </Panel>
        <Panel title="Who You Are">
          <TextAreaField
            control={control}
            name="text"
            label="The guild in its own words"
            rows={5}
            help="At the end of the front page. Plain text."
          />
        </Panel>
        {isFirst && (
          <Panel title="Notice to Members">
            <NumberField
              control={control}
              name="noticeDays"
              label="Days until the first page is public"
              help="All members are told when you save, so that they can choose how they are named: as raced, by initials, or by number only."
            />
          </Panel>
        )}
        <ButtonRow>
          <SubmitButton label="Save" isPending={save.isPending} pendingLabel="Saving..." />
        </ButtonRow>
      </Columns>
      <ConfirmDialog
        open={asked !== undefined}
        onOpenChange={(isOpen) => !isOpen && setAsked(undefined)}
        title="Show Pages to Visitors?"
        description={
          asked &&
          `All members are told now. ${namesOf(asked.parts)} can be read without an account ${whenText(asked.noticeDays)}.`
        }
        confirmLabel="Tell Members and Save"
        pendingLabel="Saving..."
        isDanger={false}
        isPending={save.isPending}
        onConfirm={() => asked && save.mutate(asked, { onSettled: () => setAsked(undefined) })}
      />
    </Form>
  )
}

function State({ settings: { parts, from, namings } }: { settings: PublicSettings }) {
  const momentText = useLocalMoment()
  const chosen = namings.initials + namings.number
  return (
    <Stack>
      {parts.length === 0 && (
        <Text>Nothing is public. Without an account, people see the sign-in page.</Text>
      )}
      {parts.length > 0 && from && (
        <Text>
          {namesOf(parts)}: public from {momentText(from)} on.
        </Text>
      )}
      <Text size="help" tone="muted">
        What you turn off is gone from this site at once, and from what others keep within six
        minutes. Events can be hidden one by one in their form.
      </Text>
      <Text size="help" tone="muted">
        {chosen === 0
          ? 'All members are named as they race.'
          : `${counted(namings.initials, 'member')} by initials, ${counted(namings.number, 'member')} by number only.`}
      </Text>
      {parts.includes('entries') && !parts.includes('events') && (
        <Notice title="No Way There">
          <Text>Entry lists are reached from the pages of events, which are not public.</Text>
        </Notice>
      )}
    </Stack>
  )
}

const namesOf = (parts: readonly PublicPart[]) =>
  parts.map((part) => PUBLIC_PARTS[part].name).join(', ')

const whenText = (days: number) => (days === 0 ? 'at once' : `in ${counted(days, 'day')}`)
