import { Button, type ButtonProps } from '../button/button.tsx'

type Props = Omit<ButtonProps, 'children' | 'type' | 'onClick'> & {
  label: string
  /** The id of the form, for a button outside of it. */
  form?: string
}

/** Sends the form around it. */
export function SubmitButton({ label, variant = 'primary', ...props }: Props) {
  return (
    <Button {...props} variant={variant} type="submit">
      {label}
    </Button>
  )
}
