import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import type { Game } from '#shared/contract/catalogue.ts'
import { NewGameProfile } from '#shared/contract/game-profiles.ts'
import { useFieldErrors } from '#web/lib/use-field-errors.ts'
import {
  DialogActions,
  DialogClose,
  Form,
  SelectField,
  SubmitButton,
  TextField,
} from '#web/ui/index.ts'

/** A select holds text. */
const Entry = NewGameProfile.extend({
  gameTypeId: z.string().transform(Number).pipe(NewGameProfile.shape.gameTypeId),
})

type Props = {
  /** Undefined while they are on their way. */
  games: Game[] | undefined
  error: Error | null
  isPending: boolean
  onSave: (profile: NewGameProfile) => void
}

export function GameProfileForm({ games, error, isPending, onSave }: Props) {
  const form = useForm({
    resolver: zodResolver(Entry),
    defaultValues: { gameTypeId: '', profileId: '', profileName: '' },
  })

  return (
    <Form
      form={form}
      label="Add Game Profile"
      errors={useFieldErrors(error)}
      onSubmit={({ profileName, ...profile }) =>
        onSave({ ...profile, ...(profileName && { profileName }) })
      }
    >
      <SelectField
        name="gameTypeId"
        label="Game"
        placeholder="Select a game"
        help="Select the game this ID is for"
        options={games?.map(({ id, name }) => ({ value: String(id), label: name })) ?? []}
        isLoading={!games}
      />
      <TextField
        name="profileId"
        label="Game ID / Username"
        placeholder="Enter your game ID or username"
        autoComplete="off"
        help="This is the ID shown in the game's race results"
      />
      <TextField
        name="profileName"
        label="In-Game Name (Optional)"
        placeholder="Your in-game display name"
        autoComplete="off"
        help="If your name appears differently in the game"
      />
      <DialogActions>
        <DialogClose disabled={isPending} />
        <SubmitButton label="Save Profile" pending={isPending} />
      </DialogActions>
    </Form>
  )
}
