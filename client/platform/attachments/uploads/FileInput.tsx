import type { ReactNode } from 'react'
import { classes } from '#client/ui/layout/classes.ts'

type FileInputProps = {
  className: string
  /** Opens the camera of a phone, for one picture. */
  isCamera?: boolean
  isSingle?: boolean
  onFiles: (files: File[]) => void
  children: ReactNode
}

/** The control by which a person chooses files, several at once, or takes a picture. */
export function FileInput({ className, isCamera = false, isSingle = false, onFiles, children }: FileInputProps) {
  return (
    <label className={classes(className, ring)}>
      {children}
      <input
        type="file"
        className="sr-only"
        {...(isCamera ? { accept: 'image/*', capture: 'environment' as const } : { multiple: !isSingle })}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])]
          // The same file can be chosen again.
          target.value = ''
          if (files.length > 0) onFiles(files)
        }}
      />
    </label>
  )
}

const ring =
  'cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus'
