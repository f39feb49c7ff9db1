import { setTokenSource } from '../../api/request.ts'
import { settings } from '../settings.ts'
import { createEmbeddedProvider } from './embedded.ts'
import { openFirebase } from './firebaseLater.ts'
import type { IdentityProvider } from './port.ts'
import { openTabs } from './tabs.ts'

/** The one provider of sign-in; every call to the API carries its token. */
export const identity: IdentityProvider =
  settings.identity.kind === 'firebase' ? openFirebase(settings.identity) : createEmbeddedProvider(openTabs())

setTokenSource((refused) => identity.idToken(refused))
