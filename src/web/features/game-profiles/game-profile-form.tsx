import { useForm } from 'react-hook-form'
import type { Game } from '#shared/contract/catalogue.ts'
import { NewGameProfile } from '#shared/contract/game-profiles.ts'
import { schemaResolver } from '#web/data/schema-resolver.ts'
import { useFieldErrors } from '#web/data/use-field-errors.ts'
import {
  DialogActions,
  DialogClose,
  Form,
  SelectField,
  SubmitButton,
  TextField,
} from '#web/ui/index.ts'

type Props = {
  /** Undefined while loading. */
  games: Game[] | undefined
  error: Error | null
  isPending: boolean
  onSave: (profile: NewGameProfile) => void
}

export function GameProfileForm({ games, error, isPending, onSave }: Props) {
  const form = useForm({
    resolver: schemaResolver(NewGameProfile),
    defaultValues: { gameTypeId: null, profileId: '', profileName: '' },
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
        control={form.control}
        name="gameTypeId"
        label="Game"
        placeholder="Select a game"
        help="Select the game this ID is for"
        options={games?.map(({ id, name }) => ({ value: id, label: name })) ?? []}
        isLoading={!games}
      />
      <TextField
        control={form.control}
        name="profileId"
        label="Game ID / Username"
        placeholder="Enter your game ID or username"
        autoComplete="off"
        help="This is the ID shown in the game's race results"
      />
      <TextField
        control={form.control}
        name="profileName"
        label="In-Game Name (Optional)"
        placeholder="Your in-game display name"
        autoComplete="off"
        help="If your name appears differently in the game"
      />
      <DialogActions>
        <DialogClose disabled={isPending} />
        <SubmitButton label="Save Profile" isPending={isPending} />
      </DialogActions>
    </Form>
  )
}
