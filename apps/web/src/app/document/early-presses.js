// Runs in the head of a document. What is pressed before React has hydrated it is shown as pressed, held, and passed on
// once when React can act on it.
{
  const held = [];
  const isHydrated = (element) => Object.keys(element).some((key) => key.startsWith('__reactProps'));
  const isHeld = (element) => held.some(({ pressed }) => pressed === element);
  const hasOwnAction = (button) => button.hasAttribute('popovertarget') || button.form?.hasAttribute('action');

  // One in a frame, so that a stepper counts on.
  const pass = () => {
    const [{ pressed, event }] = held;
    if (isHydrated(pressed) || !pressed.isConnected) {
      held.shift();
      if (!isHeld(pressed)) pressed.removeAttribute('aria-busy');
      pressed.dispatchEvent(new MouseEvent('click', event));
    }
    if (held.length > 0) requestAnimationFrame(pass);
  };

  const hold = (event) => {
    if (!event.isTrusted || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const isWaiting = held.length > 0;
    // A link waits only behind a press, which would be lost with the page.
    const pressed = event.target.closest(isWaiting ? 'button, a[href]' : 'button');
    if (!pressed || hasOwnAction(pressed) || (isHydrated(pressed) && !isWaiting)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (isHeld(pressed) && !('steps' in pressed.dataset)) return;
    pressed.setAttribute('aria-busy', 'true');
    held.push({ pressed, event });
    if (!isWaiting) requestAnimationFrame(pass);
  };

  addEventListener('click', hold, true);
}
