import { Button, type ButtonProps } from '../button/button.tsx'

type SubmitProps = Omit<ButtonProps, 'children' | 'type' | 'onClick'> & {
  label: string
  /** The id of the form, for a button outside it. */
  form?: string
}

/** Submits the form around it. */
export function SubmitButton({ label, variant = 'primary', ...props }: SubmitProps) {
  return (
    <Button {...props} variant={variant} type="submit">
      {label}
    </Button>
  )
}
