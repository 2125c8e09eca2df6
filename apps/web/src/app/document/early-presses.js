// Runs in the head of a document. What is pressed before React has hydrated it is shown as pressed, held, and passed on
// once when React can act on it.
{
  const held = new Map();
  const isHydrated = (element) => Object.keys(element).some((key) => key.startsWith('__reactProps'));
  const hasOwnAction = (button) => button.hasAttribute('popovertarget') || button.form?.hasAttribute('action');

  const pass = () => {
    for (const [pressed, event] of held) {
      if (pressed.isConnected && !isHydrated(pressed)) {
        requestAnimationFrame(pass);
        return;
      }
      held.delete(pressed);
      pressed.removeAttribute('aria-busy');
      pressed.dispatchEvent(new MouseEvent('click', event));
    }
  };

  const hold = (event) => {
    if (!event.isTrusted || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const isWaiting = held.size > 0;
    // A link waits only behind a press, which would be lost with the page.
    const pressed = event.target.closest(isWaiting ? 'button, a[href]' : 'button');
    if (!pressed || hasOwnAction(pressed) || (isHydrated(pressed) && !isWaiting)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    pressed.setAttribute('aria-busy', 'true');
    held.set(pressed, event);
    if (!isWaiting) requestAnimationFrame(pass);
  };

  addEventListener('click', hold, true);
}
