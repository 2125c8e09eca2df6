import { getRouteApi } from '@tanstack/react-router';
import { AccountVerification } from '../../features/session/account-verification.tsx';

const route = getRouteApi('/verifyAccount/$token');

/** Where the link in the mail after a signup leads. */
export function VerifyAccountPage() {
  const { token } = route.useParams();
  return <AccountVerification key={token} token={token} />;
}
