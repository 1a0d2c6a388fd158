import { Download } from 'lucide-react'
import { useForm } from 'react-hook-form'
import { NewApiToken, TOKEN_DAYS } from '#shared/contract/api-tokens.ts'
import { saveFile } from '#web/browser/save-file.ts'
import { schemaResolver } from '#web/data/schema-resolver.ts'
import { useFieldErrors } from '#web/data/use-field-errors.ts'
import {
  Button,
  Dialog,
  DialogActions,
  DialogClose,
  Form,
  Notice,
  SelectField,
  Stack,
  SubmitButton,
  Text,
  TextField,
} from '#web/ui/index.ts'
import { useMakeRelay, useSaveStarter } from './relay.api.ts'

type Props = { open: boolean; onOpenChange: (open: boolean) => void }

const NewRelay = NewApiToken.pick({ name: true, days: true })
/** A season: nobody looks for the program before every race. */
const USUAL_DAYS = 365
const dayOptions = TOKEN_DAYS.map((value) => ({ value, label: `${value} days` }))

/** Makes a relay with a token of its own, and offers its files once. */
export function NewRelayDialog({ open, onOpenChange }: Props) {
  const make = useMakeRelay()
  const errors = useFieldErrors(make.error)
  const form = useForm({
    resolver: schemaResolver(NewRelay),
    defaultValues: { name: 'Relay', days: USUAL_DAYS },
  })
  return (
    <Dialog title="New Relay" open={open} onOpenChange={onOpenChange} isPending={make.isPending}>
      {make.data ? (
        <RelayFiles program={make.data.program} />
      ) : (
        <Form form={form} label="New Relay" errors={errors} onSubmit={(body) => make.mutate(body)}>
          <TextField
            control={form.control}
            name="name"
            label="Name"
            autoComplete="off"
            help="Which PC it is for, such as “Caster”. Its token has this name."
          />
          <SelectField control={form.control} name="days" label="Works For" options={dayOptions} />
          <DialogActions>
            <DialogClose disabled={make.isPending} />
            <SubmitButton label="Make Relay" isPending={make.isPending} pendingLabel="Making..." />
          </DialogActions>
        </Form>
      )}
    </Dialog>
  )
}

function RelayFiles({ program }: { program: string }) {
  const { mutate: saveStarter, isPending } = useSaveStarter()
  return (
    <Stack>
      <Notice tone="caution" isLive>
        Save it now: it contains its token, which will not be shown again. Give it to nobody: it
        sends in your name. Revoke the token if somebody else has it.
      </Notice>
      <Button
        variant="primary"
        icon={Download}
        onClick={() => saveFile('paddock-relay.mjs', program, 'text/javascript')}
      >
        Save paddock-relay.mjs
      </Button>
      <Text size="help" tone="quiet">
        Put one of these beside it. On Windows, start the game and then the script with a double
        click; on Linux, the first lines of the service say where it belongs.
      </Text>
      <Button icon={Download} disabled={isPending} onClick={() => saveStarter('paddock-relay.cmd')}>
        For Windows: paddock-relay.cmd
      </Button>
      <Button
        icon={Download}
        disabled={isPending}
        onClick={() => saveStarter('paddock-relay.service')}
      >
        For Linux: paddock-relay.service
      </Button>
      <DialogActions>
        <DialogClose>Close</DialogClose>
      </DialogActions>
    </Stack>
  )
}
