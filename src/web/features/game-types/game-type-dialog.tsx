import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { GameTypeForm, type ManagedGameType } from '#shared/contract/game-types.ts'
import { isStale } from '#web/data/api-error.ts'
import { schemaResolver } from '#web/data/schema-resolver.ts'
import { useFieldErrors } from '#web/data/use-field-errors.ts'
import {
  Dialog,
  DialogActions,
  DialogClose,
  Form,
  Notice,
  SubmitButton,
  TextField,
} from '#web/ui/index.ts'
import { managedGameTypesQuery, useSaveGameType } from './game-types.api.ts'

type Props = {
  /** The game type as it was when the dialog opened; undefined for a new one. */
  gameType: ManagedGameType | undefined
  open: boolean
  onOpenChange: (open: boolean) => void
}

export function GameTypeDialog({ gameType, open, onOpenChange }: Props) {
  const save = useSaveGameType(gameType?.id)
  const client = useQueryClient()
  // The version that the admin has seen, so that saving may replace it.
  const [base, setBase] = useState(gameType)
  const form = useForm({
    resolver: schemaResolver(GameTypeForm),
    defaultValues: { name: gameType?.name ?? '' },
  })
  const title = gameType ? 'Rename Game Type' : 'Add Game Type'
  const newest = () =>
    client.getQueryData(managedGameTypesQuery.queryKey)?.find(({ id }) => id === gameType?.id)

  return (
    <Dialog
      title={title}
      description="Drivers add their in-game ID to their profile, so that results can be matched to them."
      open={open}
      onOpenChange={onOpenChange}
      isPending={save.isPending}
    >
      <Form
        form={form}
        label={title}
        errors={useFieldErrors(save.error)}
        onSubmit={({ name }) =>
          save.mutate(
            { name, version: base?.version },
            {
              onSuccess: () => onOpenChange(false),
              onError: (error) => isStale(error) && setBase(newest()),
            },
          )
        }
      >
        {isStale(save.error) && base && (
          <Notice tone="stop" isLive>
            Somebody else has renamed this game type to {base.name}. Save again to replace that
            name.
          </Notice>
        )}
        <TextField control={form.control} name="name" label="Name" autoComplete="off" />
        <DialogActions>
          <DialogClose disabled={save.isPending} />
          <SubmitButton label="Save Game Type" isPending={save.isPending} />
        </DialogActions>
      </Form>
    </Dialog>
  )
}
