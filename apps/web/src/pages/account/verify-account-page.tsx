import { getRouteApi } from '@tanstack/react-router';
import { AccountVerification } from '#features/accounts/auth/account-verification.tsx';

const route = getRouteApi('/verifyAccount/$token');

export function VerifyAccountPage() {
  const { token } = route.useParams();
  return <AccountVerification key={token} token={token} />;
}
