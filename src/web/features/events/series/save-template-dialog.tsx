import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { TemplateValues } from '#shared/contract/event-series.ts'
import { useFieldErrors } from '#web/data/use-field-errors.ts'
import {
  Button,
  Dialog,
  DialogActions,
  DialogClose,
  Stack,
  Text,
  TextInput,
} from '#web/ui/index.ts'
import { templatesQuery, useSaveTemplate } from './series.api.ts'

type Props = {
  /** What is typed into the form of the event. */
  read: () => TemplateValues
  open: boolean
  onOpenChange: (isOpen: boolean) => void
}

/** Keeps everything of a form but its title, track and dates. */
export function SaveTemplateDialog({ read, open, onOpenChange }: Props) {
  const { data: templates = [] } = useQuery(templatesQuery)
  const [name, setName] = useState('')
  const save = useSaveTemplate()
  const errors = useFieldErrors(save.error)
  const replaced = templates.find((template) => template.name === name.trim())
  return (
    <Dialog
      title="Save as Template"
      open={open}
      onOpenChange={onOpenChange}
      isPending={save.isPending}
    >
      <Stack>
        <Text tone="muted">
          Everything but title, track and dates. Registration keeps its distance from the start.
        </Text>
        <TextInput
          label="Name"
          value={name}
          maxLength={100}
          autoComplete="off"
          help={replaced && 'There is a template of this name: it is replaced.'}
          error={errors?.['name']}
          onChange={setName}
        />
        <DialogActions>
          <DialogClose disabled={save.isPending} />
          <Button
            variant="primary"
            isPending={save.isPending}
            disabledReason={name.trim() === '' ? 'Enter a name' : undefined}
            onClick={() =>
              save.mutate(
                { name: name.trim(), values: read(), replaced },
                { onSuccess: () => onOpenChange(false) },
              )
            }
          >
            {replaced ? 'Replace Template' : 'Save Template'}
          </Button>
        </DialogActions>
      </Stack>
    </Dialog>
  )
}
