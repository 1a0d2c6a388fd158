import { Copy } from 'lucide-react'
import { useState } from 'react'
import type { EventEntries } from '#shared/contract/event-entries.ts'
import { counted } from '#shared/domain/words/plural.ts'
import { sessionNames } from '#shared/domain/results/session-names.ts'
import { copyText } from '#web/parts/copy-text.ts'
import {
  Button,
  DialogActions,
  DialogClose,
  Notice,
  SelectInput,
  Stack,
  TextAreaInput,
} from '#web/ui/index.ts'

// A select shows the empty value as not chosen.
const ALL = 'all'
const LINES_SHOWN = 6

export function NamesToCopy({ listed: { event, entries } }: { listed: EventEntries }) {
  const [carClass, setCarClass] = useState(ALL)
  const { names, missing } = sessionNames(entries, carClass === ALL ? undefined : carClass)
  const classes = event.eventCarClasses.map(({ carClass: { name } }) => name)

  return (
    <Stack>
      {classes.length > 1 && (
        <SelectInput
          label="Class"
          options={[
            { value: ALL, label: 'All Classes' },
            ...classes.map((name) => ({ value: name, label: name })),
          ]}
          value={carClass}
          onChange={setCarClass}
        />
      )}
      <TextAreaInput
        label={counted(names.length, 'name')}
        rows={LINES_SHOWN}
        value={names.join('\n')}
        onChange={() => undefined}
        readOnly
      />
      {missing.length > 0 && (
        <Notice tone="caution" title={`${counted(missing.length, 'name is', 'names are')} missing`}>
          {`No Race Control username: ${missing
            .map(({ displayName, entry }) =>
              displayName === entry ? displayName : `${displayName} (${entry})`,
            )
            .join(', ')}.`}
        </Notice>
      )}
      <DialogActions>
        <DialogClose>Close</DialogClose>
        <Button
          variant="primary"
          icon={Copy}
          disabledReason={names.length === 0 ? 'No names to copy' : undefined}
          onClick={() =>
            void copyText(
              names.join('\n'),
              {
                title: `${counted(names.length, 'name')} copied`,
                ...(missing.length > 0 && {
                  description: `${counted(missing.length, 'name is', 'names are')} missing`,
                }),
              },
              'Select the names and copy them yourself.',
            )
          }
        >
          {`Copy ${counted(names.length, 'Name')}`}
        </Button>
      </DialogActions>
    </Stack>
  )
}
