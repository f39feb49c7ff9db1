import { FaultDialog, type FaultWindowProps } from '../../faults/FaultDialog.tsx'
import { useFilesField } from './useFilesField.tsx'

/** Reports or changes a fault, and takes pictures and papers for it. */
export function FaultWindow(props: FaultWindowProps) {
  return <FaultDialog {...props} files={useFilesField()} />
}
