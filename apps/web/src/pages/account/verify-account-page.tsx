import { getRouteApi } from '@tanstack/react-router';
import { AccountVerification } from '#features/accounts/auth/account-verification.tsx';
import { useWayBack } from '#features/checkout/cart/use-way-back.ts';

const route = getRouteApi('/verifyAccount/$token');

export function VerifyAccountPage() {
  const { token } = route.useParams();
  const goBack = useWayBack();
  return <AccountVerification key={token} token={token} onLogin={(user) => void goBack(user)} />;
}
