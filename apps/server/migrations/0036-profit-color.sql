-- Which of red and green a gain has follows the player to other devices, as light and dark do.
ALTER TABLE account_preference
  ADD COLUMN profit_color text NOT NULL DEFAULT 'red' CHECK (profit_color IN ('red', 'green'));
