import { useForm } from 'react-hook-form'
import { NewApiToken, TOKEN_DAYS, USUAL_TOKEN_DAYS } from '#shared/contract/api-tokens.ts'
import { TOKEN_SCOPE_KEYS, TOKEN_SCOPES } from '#shared/domain/api-tokens/token-scopes.ts'
import { schemaResolver } from '#web/data/schema-resolver.ts'
import { useFieldErrors } from '#web/data/use-field-errors.ts'
import { NewLink } from '#web/parts/new-link.tsx'
import {
  CheckboxGroupField,
  Dialog,
  DialogActions,
  DialogClose,
  Form,
  SelectField,
  SubmitButton,
  TextField,
} from '#web/ui/index.ts'
import { useMakeToken } from './api-tokens.api.ts'

type Props = { open: boolean; onOpenChange: (open: boolean) => void }

const scopeOptions = TOKEN_SCOPE_KEYS.map((value) => ({ value, label: TOKEN_SCOPES[value] }))
const dayOptions = TOKEN_DAYS.map((value) => ({ value, label: `${value} days` }))

/** Makes a token and shows it once. */
export function NewTokenDialog({ open, onOpenChange }: Props) {
  const make = useMakeToken()
  const errors = useFieldErrors(make.error)
  const form = useForm({
    resolver: schemaResolver(NewApiToken),
    defaultValues: { name: '', scopes: ['read'], days: USUAL_TOKEN_DAYS },
  })
  return (
    <Dialog
      title="New API Token"
      open={open}
      onOpenChange={onOpenChange}
      isPending={make.isPending}
    >
      {make.data ? (
        <NewLink
          label="Token"
          link={make.data.token}
          text="Whoever has it can do in your name what you have chosen. Revoke it if somebody else might."
        />
      ) : (
        <Form
          form={form}
          label="New API Token"
          errors={errors}
          onSubmit={(body) => make.mutate(body)}
        >
          <TextField
            control={form.control}
            name="name"
            label="Name"
            autoComplete="off"
            help="What you will use it for."
          />
          <CheckboxGroupField
            control={form.control}
            name="scopes"
            label="What It May Do"
            options={scopeOptions}
          />
          <SelectField
            control={form.control}
            name="days"
            label="Works For"
            options={dayOptions}
            help="It never does more than you may do yourself, and ends with a new password."
          />
          <DialogActions>
            <DialogClose disabled={make.isPending} />
            <SubmitButton label="Make Token" isPending={make.isPending} pendingLabel="Making..." />
          </DialogActions>
        </Form>
      )}
    </Dialog>
  )
}
