import type { ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router'
import { buttonStyle, type ButtonSize, type ButtonVariant } from '../fields/buttonStyle.ts'
import { classes } from './classes.ts'

/** A link inside running text. */
export function TextLink({ className, ...rest }: Omit<LinkProps, 'className'> & { className?: string }) {
  return <Link className={classes('link-text', className)} {...rest} />
}

type ButtonLinkProps = Omit<LinkProps, 'className'> & {
  variant?: ButtonVariant
  size?: ButtonSize
  wide?: boolean
  icon?: ReactNode
}

/** A link that looks like a button. */
export function ButtonLink({ variant, size, wide, icon, children, ...rest }: ButtonLinkProps) {
  return (
    <Link className={buttonStyle(variant, size, wide)} {...rest}>
      {icon}
      {children}
    </Link>
  )
}
