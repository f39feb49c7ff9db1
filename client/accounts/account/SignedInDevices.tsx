import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { AccountSecurity, Device } from '#client/platform/session/identity/identityProvider.ts'
import { momentText } from '#client/platform/text/dates.ts'
import { securityErrorText } from '#client/platform/text/identityErrorsAccount.ts'
import { Badge } from '#client/ui/feedback/Badge.tsx'
import { Button } from '#client/ui/fields/Button.tsx'
import { FormError } from '#client/ui/fields/Form.tsx'
import { devicesQuery, useSecurityMutation } from './accountQueries.ts'
import { deviceNameOf } from '#contract/platform/deviceName.ts'
import { SignOutOthersDialog } from './SignOutOthersDialog.tsx'
import { SettingRows, SettingRow } from './SettingRows.tsx'
import { QueryContent, SecurityPart } from './SecurityPart.tsx'

type SignedInDevicesProps = { security: AccountSecurity; onOthersSignedOut: () => void }

/** The browsers signed in to the account, each with a sign-out button. */
export function SignedInDevices({ security, onOthersSignedOut }: SignedInDevicesProps) {
  const devices = useQuery(devicesQuery(security))
  return (
    <SecurityPart
      title="Inloggade enheter"
      lead="Webbläsare där du är inloggad just nu. Känner du inte igen en av dem: logga ut den och byt lösenord."
    >
      <QueryContent query={devices} lines={3}>
        {(list) => (
          <Devices security={security} devices={currentDeviceFirst(list)} onOthersSignedOut={onOthersSignedOut} />
        )}
      </QueryContent>
    </SecurityPart>
  )
}

function Devices({ security, devices, onOthersSignedOut }: SignedInDevicesProps & { devices: Device[] }) {
  const [isAsking, setAsking] = useState(false)
  const signOut = useSecurityMutation((id: string) => security.signOutDevice(id))
  const others = devices.filter(({ isThisOne }) => !isThisOne)

  return (
    <>
      <FormError message={signOut.error ? securityErrorText(signOut.error) : undefined} />
      <SettingRows label="Inloggade enheter">
        {devices.map((device) => (
          <SettingRow
            key={device.id}
            title={deviceNameOf(device.userAgent)}
            badge={device.isThisOne && <Badge tone="accent">Den här enheten</Badge>}
            detail={`Senast använd ${momentText(device.lastSeenAt.toISOString())}`}
            action={
              !device.isThisOne && (
                <Button
                  size="small"
                  isBusy={signOut.isPending && signOut.variables === device.id}
                  busyText="Loggar ut…"
                  aria-label={`Logga ut ${deviceNameOf(device.userAgent)}`}
                  onClick={() => !signOut.isPending && signOut.mutate(device.id)}
                >
                  Logga ut
                </Button>
              )
            }
          />
        ))}
      </SettingRows>
      {others.length > 0 && (
        <Button size="small" onClick={() => setAsking(true)}>
          Logga ut alla andra
        </Button>
      )}
      <SignOutOthersDialog
        security={security}
        others={others.length}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onSignedOut={onOthersSignedOut}
      />
    </>
  )
}

const currentDeviceFirst = (devices: Device[]) =>
  devices.toSorted(
    (one, other) =>
      Number(other.isThisOne) - Number(one.isThisOne) || other.lastSeenAt.getTime() - one.lastSeenAt.getTime(),
  )
